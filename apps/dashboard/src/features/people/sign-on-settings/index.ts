export { SignOnSection } from './sign-on-section.tsx'
