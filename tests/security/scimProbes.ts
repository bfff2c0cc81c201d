import { probe, type Probe } from './probe.ts';

/** SCIM is for its own token alone: no person calls it, whatever they may do. */
const refused = '401 403 403 403 403 403 403 403';
export const scimProbes: readonly Probe[] = [
  probe('GET /scim/v2/Users', refused),
  probe('POST /scim/v2/Users', refused, [], {}),
  probe('GET /scim/v2/Users/:id', refused, ['Learner']),
  probe('PUT /scim/v2/Users/:id', refused, ['Learner'], {}),
  probe('PATCH /scim/v2/Users/:id', refused, ['Learner'], {}),
  probe('DELETE /scim/v2/Users/:id', refused, ['Learner']),
  probe('GET /scim/v2/Groups', refused),
  probe('POST /scim/v2/Groups', refused, [], {}),
  probe('GET /scim/v2/Groups/:id', refused, ['unknown']),
  probe('PUT /scim/v2/Groups/:id', refused, ['unknown'], {}),
  probe('PATCH /scim/v2/Groups/:id', refused, ['unknown'], {}),
  probe('DELETE /scim/v2/Groups/:id', refused, ['unknown']),
  // Which roles groups give is seen by auditors, and decided by administrators.
  probe('GET /api/directory/scim', '401 200 403 403 403 403 200 403'),
  probe('PUT /api/directory/scim/groups/:id/roles', '401 404 403 403 403 403 403 403', ['unknown'], {
    role_ids: [],
  }),
  probe('GET /scim/v2/Schemas', refused),
  probe('GET /scim/v2/Schemas/:id', refused, ['unknown']),
  probe('GET /scim/v2/ResourceTypes', refused),
  probe('GET /scim/v2/ResourceTypes/:id', refused, ['unknown']),
  probe('GET /scim/v2/ServiceProviderConfig', refused),
];
