export { avatars } from './avatars.routes.ts'
