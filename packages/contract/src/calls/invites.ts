export const invites = {}
