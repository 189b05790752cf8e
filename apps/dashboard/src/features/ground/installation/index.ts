export { FirstInstallation } from './first-installation.tsx'
export { InstallSection } from './install-section.tsx'
