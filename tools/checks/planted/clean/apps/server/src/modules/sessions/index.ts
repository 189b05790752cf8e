export { findSession } from './sessions.repo.ts'
