export { MailSection } from './mail-section.tsx'
