import { modules } from '#shared/resources/modules.ts';
import { ChildList } from '../generated/ChildList.tsx';
import type { ClassTabProps } from './classTab.ts';

/** The modules in their order, which can be changed here. */
export const ModulesTab = ({ record }: ClassTabProps) => <ChildList resource={modules} record={record} />;
