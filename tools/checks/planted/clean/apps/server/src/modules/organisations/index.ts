export { findOrganisation } from './organisations.repo.ts'
