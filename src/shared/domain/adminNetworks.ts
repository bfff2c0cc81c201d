/** The networks of the administration. */
export const MAX_ADMIN_NETWORKS = 50;
export const MAX_NETWORK_LENGTH = 50;
export const MAX_NETWORK_NOTE = 120;
