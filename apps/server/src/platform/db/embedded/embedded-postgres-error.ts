/** Why the embedded PostgreSQL cannot be used, in sentences for the operator. */
export class EmbeddedPostgresError extends Error {}
