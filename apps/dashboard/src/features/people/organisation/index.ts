export { OrganisationSection } from './organisation-section.tsx'
export { OrganisationSetupPage } from './organisation-setup-page.tsx'
export { SigningAndLimitsSection } from './signing-and-limits-section.tsx'
