export { createInstallations, type Installations } from './create-installations.ts'
