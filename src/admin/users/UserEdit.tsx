import { users } from '#shared/resources/users.ts';
import { ResourceEdit } from '../generated/ResourceEdit.tsx';
import { hrInputs } from './HrInput.tsx';

/** `settings/user/{nip}/edit`: what the HR system leads is shown and locked. */
export const UserEdit = () => <ResourceEdit resource={users} inputs={hrInputs} />;
