export { AvatarsSection } from './avatars-section.tsx'
