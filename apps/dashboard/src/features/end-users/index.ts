export { EndUsersPage } from './end-users-page.tsx'
