export { organisation } from './organisations.routes.ts'
export {
  completeOrganisation,
  insertMember,
  insertMemberIfFree,
  insertOrganisation,
  isOrganisation,
} from './organisations.repo.ts'
export { createSetupCalls } from './setup.routes.ts'
export { foundFirstOrganisation, openSetup } from './setup.service.ts'
export { serveLogos } from './serve-logos.ts'
