export { createAccountCalls } from './accounts.routes.ts'
export { addAccounts, type AccountToAdd } from './add-accounts.ts'
export {
  deleteAccountsStarting,
  deleteMemberships,
  listAccountsOfEndUser,
  listReachedAccounts,
} from './accounts.repo.ts'
export { eraseAccount } from './read-accounts.ts'
export { sweepAccounts } from './sweep-accounts.ts'
export { createAccounts, type Accounts } from './accounts.service.ts'
export { listHeldMemberships, type HeldMembership } from './account-profiles.repo.ts'
export { isAccountHeld, weighClaim, type ClaimWeight } from './weigh-claim.ts'
export { findAccountNum, insertAccounts, listAccountNums } from './account-nums.repo.ts'
export {
  findQuestions,
  listHistoryFacts,
  toAccountQuestions,
  type AccountQuestions,
  type AskedHistory,
} from './account-history.ts'
export { addAccountEvents, type AccountEventCount } from './account-events.repo.ts'
export {
  countAccountReach,
  listAccountProgress,
  noteAccountProgress,
  type AccountMark,
} from './account-progress.repo.ts'
