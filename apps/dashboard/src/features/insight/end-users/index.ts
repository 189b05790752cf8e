export { AccountsPage } from './accounts/accounts-page.tsx'
export { EndUsersPage } from './end-users-page.tsx'
