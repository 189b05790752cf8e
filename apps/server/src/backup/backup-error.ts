/** Why a backup or a restore failed, in a sentence for the operator. */
export class BackupError extends Error {}
