import type { Action, Block, Component } from '@waymark/contract'
import {
  findChoice,
  isAnchored,
  containerTraits,
  projectKinds,
  type Container,
  type ProjectSubType,
} from '@waymark/contract/constants'
import type { SignedIn } from './factories.ts'
import { createWav, createWebm, toFile } from './media-files.ts'
import {
  createAppWithVersion,
  createTarget,
  newProjectOf,
  switchOn,
  type Place,
} from './project-factories.ts'
import type { TestServer } from './test-server.ts'

/** Creates a project of any kind with the least that can be published, in an app of its own. */
export async function createLeastOf(
  server: TestServer,
  author: SignedIn,
  subType: ProjectSubType,
): Promise<Place & { sdkKey: string }> {
  const { appId, appVersionId, sdkKey } = await createAppWithVersion(author)
  const choice = findChoice(subType)
  if (choice) await switchOn(server, appId, choice)
  const { id: projectId } = await author.api.projects.create({
    appId,
    appVersionId,
    ...newProjectOf(subType),
  })
  const place = { appId, appVersionId, projectId }
  const { structure } = projectKinds[subType]
  if (structure.hasPages) await addPages(author, place, subType)
  else if (!structure.isSurvey) await addSteps(author, place, subType)
  return { ...place, sdkKey }
}

async function addSteps(author: SignedIn, place: Place, subType: ProjectSubType): Promise<void> {
  const { effect, containers, startContainers } = toKind(subType)
  const component = createComponent(containers[0], await listBlocks(author, place, subType))
  if (effect) Object.assign(component, { effect: { kind: effect, durationMs: 3000 } })
  const step = await author.api.assists.create({ ...place, ...toScreen(component) })
  if (effect === 'AUDIO') {
    const file = toFile(createWav())
    await author.api.sounds.ofAssist.upload({ ...place, assistId: step.id, locale: 'en', file })
  }
  await addStart(author, place, {
    container: startContainers[0],
    action: { type: 'GO_TO_STEP', stepKey: step.key },
  })
}

async function addPages(author: SignedIn, place: Place, subType: ProjectSubType): Promise<void> {
  const { containers, startContainers } = toKind(subType)
  const identifiers = [{ ...createTarget('home'), role: 'PRESENCE' as const }]
  const page = await author.api.pages.create({ ...place, name: 'Home', identifiers })
  const component = createComponent(containers[0], await listBlocks(author, place, subType))
  await author.api.pageAssists.create({ ...place, pageId: page.id, ...toScreen(component) })
  await addStart(author, place, {
    container: startContainers[0],
    action: { type: 'GO_TO_PAGE', pageKey: page.key },
  })
}

async function addStart(
  { api }: SignedIn,
  place: Place,
  { container, action }: { container: Container | undefined; action: Action },
): Promise<void> {
  if (!container) return
  const item: Block = { id: 'item', type: 'ITEM', label: { en: 'Do it' }, action }
  await api.startScreen.create({ ...place, component: createComponent(container, [title, item]) })
}

const title: Block = { id: 'title', type: 'TEXT', role: 'TITLE', text: { en: 'Hello' } }

async function listBlocks({ api }: SignedIn, { appId }: Place, subType: ProjectSubType): Promise<Block[]> {
  if (subType !== 'VIDEOTOOLTIP') return [title]
  const { hash } = await api.media.upload({ appId, file: toFile(createWebm('FILM')) })
  return [title, { id: 'film', type: 'VIDEO', media: hash, alt: { en: 'How' }, autoplay: false }]
}

const createComponent = (container: Container | undefined = 'POPUP', blocks: Block[]): Component => ({
  configVersion: 2,
  container,
  blocks,
  style: { scheme: 'AUTO' },
  placement: containerTraits[container].placements[0],
  dismissal: { closeButton: true, escape: true, outside: false },
})

const toScreen = (component: Component) => ({
  name: 'Screen',
  component,
  identifiers: isAnchored(component.container) ? [createTarget()] : [],
})

/** The kind, with the fields that only some kinds have. */
const toKind = (
  subType: ProjectSubType,
): { containers: readonly Container[]; startContainers: readonly Container[]; effect?: string } =>
  projectKinds[subType]
