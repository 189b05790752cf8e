export { avatars } from './avatars/avatars.routes.ts'
export { serveBuiltInAvatars } from './avatars/built-in-avatars.ts'
export { listAllCustomAvatars, putCustomAvatar } from './avatars/custom-avatars.repo.ts'
export { readContents, type NamedContent } from './content/read-contents.repo.ts'
export { writeContent } from './content/write-content.ts'
export { replaceComponent } from './steps/components.service.ts'
export { listRefusedIdentifiers } from './parts/identifier-rules.ts'
export { assertMediaKnown } from './parts/assert-media-known.ts'
export { presence } from './presence/presence.routes.ts'
export { projects } from './projects.routes.ts'
export { draftChannel, type DraftNote } from './project/changes.repo.ts'
export { addProject, assertKindOffered, getProject, removeProject } from './project/projects.service.ts'
export { lockProjects, writeSurvey } from './project/projects.repo.ts'
export { assertDraftSafe, compileDraft, publishLocked, storeGuide } from './publishing/publish-project.ts'
export {
  findGuideHash,
  findPublishedGuide,
  listUnjudgedGuides,
  markJudged,
  type StoredGuide,
} from './publishing/versions.repo.ts'
export { assists, pageAssists } from './steps/assists.routes.ts'
export { pages } from './steps/pages.routes.ts'
export { changeSound, getStep, getStepRow, listSteps } from './steps/steps.service.ts'
export { startScreen } from './steps/start-screen.routes.ts'
export type { StepRow } from './steps/steps.repo.ts'
export type { AssistPlace, ProjectPlace, StepPlace } from './project/project-place.ts'
export {
  changeContent,
  changeContentAs,
  changeProject,
  lockProject,
  toAuthor,
  toStale,
  type Author,
  type LockedProject,
} from './project/locked-project.ts'
