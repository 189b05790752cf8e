export { SettingsLayout } from './settings-layout.tsx'
export { ToFirstSection } from './to-first-section.tsx'
