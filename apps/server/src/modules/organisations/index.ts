export { organisation } from './organisations.routes.ts'
export { insertMember, insertOrganisation } from './organisations.repo.ts'
export { createSetupCalls } from './setup.routes.ts'
export { foundFirstOrganisation, openSetup } from './setup.service.ts'
