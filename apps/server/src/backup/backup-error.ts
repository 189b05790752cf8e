/** Why there is no backup, or nothing was restored, in a sentence for whoever runs the server. */
export class BackupError extends Error {}
