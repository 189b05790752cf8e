export { invites } from './invites.routes.ts'
export { members } from './members.routes.ts'
export { issuePasswordReset } from './passwords.service.ts'
export { specialUseDomains } from './reserved-domains.ts'
