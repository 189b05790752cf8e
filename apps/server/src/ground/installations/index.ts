export { createInstallations, type Installations } from './create-installations.ts'
export { isAuthors } from './heard-apps.ts'
