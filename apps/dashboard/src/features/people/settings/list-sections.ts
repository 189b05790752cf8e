import type { OrgRole } from '@waymark/contract/constants'
import { sections } from './sections.ts'

/** The sections that a member of this role may open. */
export const listSections = (orgRole: OrgRole) =>
  sections.filter(({ isForEveryone }) => isForEveryone || orgRole === 'Admin')
