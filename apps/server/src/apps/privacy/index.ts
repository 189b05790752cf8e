export { createPrivacyCalls } from './privacy.routes.ts'
export {
  findPrivacy,
  insertPrivacyIfNone,
  isOwnPrivacy,
  listDueRetentions,
  noteRetention,
  type DueRetention,
} from './privacy.repo.ts'
