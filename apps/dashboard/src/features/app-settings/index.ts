export { AppSettingsPage } from './app-settings-page.tsx'
