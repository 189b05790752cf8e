export { MembersSection } from './members-section.tsx'
