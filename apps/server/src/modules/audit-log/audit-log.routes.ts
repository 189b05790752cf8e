export const auditLog = {}
