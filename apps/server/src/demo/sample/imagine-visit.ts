import {
  demoGuides,
  demoPlatforms,
  type DemoGuide,
  type DemoGuideName,
  type DemoPlatform,
} from '../guides/demo-guides.ts'
import type { Random } from './create-random.ts'
import { imagineFeedback, imagineNps } from './imagine-answers.ts'
import type { SampleCustomer, SampleEvent, SampleResponse } from './sample-shop.ts'

const dayMs = 86_400_000

/** A customer with the state of guides that their device remembers. */
export interface Visitor {
  customer: SampleCustomer
  visits: number
  /** Guides that are not shown again. */
  over: Set<DemoGuideName>
  showings: Map<DemoGuideName, number>
  /** Items of the checklist that are done. */
  ticked: Set<string>
}

interface VisitParts {
  visitor: Visitor
  random: Random
  startMs: number
  todayMs: number
}

/** The state of a visit: the time that passes, and the events that are recorded. */
interface Visit extends VisitParts {
  /** Waits about so many seconds; returns the moment. */
  wait(seconds: number): number
  /** Records an event of a guide, as the runtime emits it. */
  note(
    guide: DemoGuideName,
    type: SampleEvent['type'],
    stepKey?: string,
    details?: Pick<SampleEvent, 'name' | 'blockId'>,
  ): void
  respond(guide: DemoGuideName, startedMs: number, answers: SampleResponse['answers']): void
  /** Whether a guide may be shown now, at most `most` times in all. */
  isDue(guide: DemoGuideName, most?: number): boolean
}

/** Walks a customer through the shop: home, account, plants, cart and an order, each only sometimes. */
export function imagineVisit(parts: VisitParts): { events: SampleEvent[]; responses: SampleResponse[] } {
  const { visitor, random } = parts
  const events: SampleEvent[] = []
  const responses: SampleResponse[] = []
  visitor.visits += 1
  const visit = createVisit(parts, events, responses)
  if (visit.isDue('tour', 3) && visitor.customer.orders < 3) playTour(visit)
  if (random.chance(0.34) && visit.isDue('firstSteps', 8)) playFirstSteps(visit)
  if (random.chance(0.62) && visit.isDue('care', 3)) playCare(visit)
  if (random.chance(0.5) && visitor.over.has('tour') && visit.isDue('feedback', 2)) playFeedback(visit)
  if (!random.chance(visitor.visits > 1 ? 0.55 : 0.36)) return { events, responses }
  if (visit.isDue('orderHelp', 6)) playOrderHelp(visit)
  if (random.chance(visitor.visits > 1 ? 0.72 : 0.5)) placeOrder(visit)
  return { events, responses }
}

function createVisit(parts: VisitParts, events: SampleEvent[], responses: SampleResponse[]): Visit {
  const { visitor, random, startMs, todayMs } = parts
  const { customer, showings, over } = visitor
  const sessionId = `${customer.key}-${visitor.visits}`
  let atMs = startMs
  const wait = (seconds: number) => (atMs += Math.round(1000 * seconds * random.between(0.5, 1.8)) + 1)
  return {
    ...parts,
    wait,
    note: (guide, type, stepKey, details) => {
      const version = toVersion(demoGuides[guide], atMs, todayMs)
      events.push({ customer, sessionId, atMs: wait(0.01), guide, version, type, stepKey, ...details })
    },
    respond: (guide, startedMs, answers) =>
      void responses.push({ customer, guide, startedMs, endedMs: atMs, answers }),
    isDue: (guide, most = 1) => {
      const shown = showings.get(guide) ?? 0
      if (over.has(guide) || shown >= most || !runsOn(demoGuides[guide], customer.platform)) return false
      if (!isLive(demoGuides[guide], atMs, todayMs)) return false
      showings.set(guide, shown + 1)
      return true
    },
  }
}

/** Whole days, so that the same day has the same events whatever the time of the first start. */
function isLive({ live }: DemoGuide, atMs: number, todayMs: number): boolean {
  const daysAgo = toDaysAgo(atMs, todayMs)
  return live !== undefined && daysAgo < live.daysAgo && daysAgo > (live.endedDaysAgo ?? -2)
}

const runsOn = ({ live }: DemoGuide, platform: DemoPlatform) =>
  (live?.platforms ?? demoPlatforms).includes(platform)

const toVersion = ({ improvement }: DemoGuide, atMs: number, todayMs: number) =>
  improvement && toDaysAgo(atMs, todayMs) < improvement.daysAgo ? 2 : 1

const toDaysAgo = (atMs: number, todayMs: number) => Math.ceil((todayMs - atMs) / dayMs)

/** The action of a guide's last button. */
const finish = { name: 'FINISH', blockId: 'finish' }

/** Many leave at the recommendations, which is the step that its author improved; still more than elsewhere. */
function playTour(visit: Visit): void {
  const { random, visitor, note, wait, startMs, todayMs } = visit
  const isImproved = toVersion(demoGuides.tour, startMs, todayMs) > 1
  // By step: the shares of those who dismiss the tour there, and of those who leave the page.
  const leaveAt = {
    welcome: [0.17, 0.07],
    search: [0.05, 0.04],
    recommendations: isImproved ? [0.15, 0.08] : [0.36, 0.18],
    cart: [0.05, 0.03],
  }
  note('tour', 'guide_seen', 'welcome')
  for (const [step, [dismissed = 0, left = 0]] of Object.entries(leaveAt)) {
    note('tour', 'step_seen', step)
    wait(step === 'recommendations' ? 12 : 6)
    if (random.chance(left)) return
    if (random.chance(dismissed)) return dismiss(visit, 'tour', step)
    if (step === 'welcome') note('tour', 'guide_started', step)
    const goOn = { name: 'NEXT', blockId: step === 'welcome' ? 'start' : 'next' }
    note('tour', 'step_action', step, step === 'cart' ? finish : goOn)
  }
  note('tour', 'guide_completed', 'cart')
  visitor.over.add('tour')
}

/** The close button is no action of the step; only the tour's welcome has a button for it. */
function dismiss({ visitor, note, wait }: Visit, guide: DemoGuideName, stepKey: string): void {
  if (guide === 'tour' && stepKey === 'welcome') {
    note(guide, 'step_action', stepKey, { name: 'DISMISS', blockId: 'later' })
  } else {
    wait(0.01)
  }
  note(guide, 'guide_dismissed', stepKey)
  visitor.over.add(guide)
}

function playFirstSteps(visit: Visit): void {
  const { random, visitor, note, wait } = visit
  note('firstSteps', 'guide_seen', 'start')
  note('firstSteps', 'step_seen', 'start')
  wait(5)
  if (random.chance(0.14)) return dismiss(visit, 'firstSteps', 'start')
  if (random.chance(0.2)) return
  note('firstSteps', 'guide_started', 'start')
  for (const item of ['account', 'find', 'basket'].filter((it) => !visitor.ticked.has(it))) {
    note('firstSteps', 'step_action', 'start', { name: 'GO_TO_STEP', blockId: item })
    note('firstSteps', 'step_seen', item)
    wait(9)
    note('firstSteps', 'step_action', item, finish)
    visitor.ticked.add(item)
    if (visitor.ticked.size < 3) note('firstSteps', 'step_seen', 'start')
    if (random.chance(0.28)) break
  }
  if (visitor.ticked.size < 3) return
  note('firstSteps', 'guide_completed', 'start')
  visitor.over.add('firstSteps')
}

function playCare(visit: Visit): void {
  const { random, visitor, note, wait } = visit
  note('care', 'guide_seen', 'care')
  note('care', 'step_seen', 'care')
  wait(7)
  if (random.chance(0.12)) return dismiss(visit, 'care', 'care')
  if (!random.chance(0.52)) return
  note('care', 'guide_started', 'care')
  note('care', 'step_action', 'care', finish)
  note('care', 'guide_completed', 'care')
  visitor.over.add('care')
}

/** A menu is never completed. Its first item points at a button that an empty cart does not have. */
function playOrderHelp(visit: Visit): void {
  const { random, note, wait } = visit
  note('orderHelp', 'guide_seen', 'start')
  note('orderHelp', 'step_seen', 'start')
  wait(4)
  if (random.chance(0.18)) return dismiss(visit, 'orderHelp', 'start')
  if (!random.chance(0.46)) return
  const item = random.chance(0.6) ? 'order' : 'more'
  note('orderHelp', 'guide_started', 'start')
  note('orderHelp', 'step_action', 'start', { name: 'GO_TO_STEP', blockId: item })
  if (item === 'order' && random.chance(0.4)) {
    wait(4)
    note('orderHelp', 'identifier_missing', item, { name: 'MISSING' })
  }
  note('orderHelp', 'step_seen', item)
  wait(8)
  note('orderHelp', 'step_action', item, finish)
}

/** The first order is celebrated; a later one asks how likely a recommendation is. */
function placeOrder(visit: Visit): void {
  const { visitor, note, wait } = visit
  wait(60)
  visitor.customer.orders += 1
  if (visit.isDue('confetti')) {
    note('confetti', 'guide_seen', 'confetti')
    note('confetti', 'step_seen', 'confetti')
    wait(3)
    note('confetti', 'guide_started', 'confetti')
    note('confetti', 'step_action', 'confetti', { name: 'NEXT' })
    note('confetti', 'guide_completed', 'confetti')
    visitor.over.add('confetti')
  } else if (visit.isDue('nps')) playSurvey(visit, 'nps', 0.66)
}

function playFeedback(visit: Visit): void {
  playSurvey(visit, 'feedback', 0.46)
}

function playSurvey(visit: Visit, guide: 'nps' | 'feedback', answering: number): void {
  const { random, visitor, note, wait } = visit
  const startedMs = wait(1)
  note(guide, 'survey_seen')
  wait(6)
  if (random.chance(answering)) {
    note(guide, 'survey_answered')
    wait(guide === 'nps' ? 18 : 40)
    note(guide, 'survey_completed')
    const { locale } = visitor.customer
    const answers = guide === 'nps' ? imagineNps(random, locale) : imagineFeedback(random, locale)
    visit.respond(guide, startedMs, answers)
    visitor.over.add(guide)
  } else if (random.chance(0.6)) {
    note(guide, 'survey_dismissed')
    visitor.over.add(guide)
  }
}
