import type { ExportedStep, ProjectContent } from '@waymark/contract'
import type { LockedProject } from '../project/locked-project.ts'
import { countContentChange, updateProject } from '../project/projects.repo.ts'
import { deleteParts, insertParts, type ContentRows } from './write-content.repo.ts'

/** Replaces the contents of a locked project. Keys are kept, ids are new. */
export async function writeContent(
  locked: LockedProject,
  content: ProjectContent,
  action: 'CREATE' | 'IMPORT' = 'IMPORT',
): Promise<void> {
  const { tx, project, stamp, record } = locked
  const { defaultLocale, selectedLocales, survey } = content
  const fields = { defaultLocale, selectedLocales: [...new Set([defaultLocale, ...selectedLocales])] }
  await updateProject(tx, project.id, { fields, stamp })
  await deleteParts(tx, project.id)
  await insertParts(tx, { projectId: project.id, survey, stamp, parts: toParts(locked, content) })
  await record({
    action,
    entity: 'PROJECT',
    entityId: project.id,
    after: { steps: content.steps.length, pages: content.pages.length },
  })
  if (survey) {
    const before = project.survey
    await record({ action, entity: 'SURVEY', entityId: project.id, before, after: survey })
  }
  await countContentChange(tx, project.id, stamp)
}

/** The content as rows that refer to each other by new ids. */
function toParts({ clock }: LockedProject, content: ProjectContent): ContentRows {
  const parts: ContentRows = { pages: [], steps: [], identifiers: [], avatars: [] }
  const addSteps = (steps: ExportedStep[], place: { pageId: string | null; isStartScreen: boolean }) => {
    for (const [position, { identifiers, component, sound, logo, thumbnail, ...own }] of steps.entries()) {
      const id = clock.newId()
      parts.steps.push({
        ...own,
        ...place,
        id,
        position,
        component,
        sound,
        logoHash: logo,
        thumbnailHash: thumbnail,
      })
      addIdentifiers(identifiers, { assistId: id, pageId: null })
    }
  }
  const addIdentifiers = (
    documents: ExportedStep['identifiers'],
    owner: { assistId: string | null; pageId: string | null },
  ) => {
    for (const document of documents) {
      parts.identifiers.push({ id: clock.newId(), ...owner, document })
    }
  }
  if (content.startScreen) addSteps([content.startScreen], { pageId: null, isStartScreen: true })
  addSteps(content.steps, { pageId: null, isStartScreen: false })
  for (const [position, { key, name, logo, identifiers, assists }] of content.pages.entries()) {
    const pageId = clock.newId()
    parts.pages.push({ id: pageId, key, name, position, logoHash: logo })
    addIdentifiers(identifiers, { assistId: null, pageId })
    addSteps(assists, { pageId, isStartScreen: false })
  }
  for (const { media, ...avatar } of content.avatars) {
    parts.avatars.push({ ...avatar, id: clock.newId(), mediaHash: media })
  }
  return parts
}
