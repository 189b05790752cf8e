import { findDefaultSurvey, type Property } from '@waymark/contract'
import { v7 } from 'uuid'
import type { SampleData } from '../../insight/sample-data/index.ts'
import type { DemoAccountProperty, DemoProperty } from '../add-audience.ts'
import type { AddedGuide } from '../guides/add-guides.ts'
import { demoGuides, type DemoGuide, type DemoGuideName } from '../guides/demo-guides.ts'
import { createRandom } from './create-random.ts'
import type { SampleAccount, SampleCustomer, SampleEvent, SampleResponse, SampleShop } from './sample-shop.ts'

export interface SampleParts {
  shop: SampleShop
  accounts: SampleAccount[]
  appNum: number
  guides: ReadonlyMap<DemoGuideName, AddedGuide>
  /** The numbers of deployments, by id. */
  deploymentNums: ReadonlyMap<string, number>
  properties: ReadonlyMap<DemoProperty, Property>
  accountProperties: ReadonlyMap<DemoAccountProperty, Property>
  now: Date
}

const newVersionMs = 9 * 86_400_000

/** Converts the imagined shop to the data that is stored. Ids come from a seed, too. */
export function toSampleData(parts: SampleParts): SampleData {
  const { shop, appNum, guides, properties, now } = parts
  const random = createRandom(7)
  const toId = (atMs: number) => v7({ msecs: atMs, random: random.bytes(16), seq: 0 })
  const byCustomer = Map.groupBy(shop.events, ({ customer }) => customer)
  return {
    appNum,
    endUsers: shop.customers.map(({ key, sinceMs }) => ({ key, firstSeenAt: toIso(sinceMs) })),
    profiles: shop.customers.map((customer) => ({
      key: customer.key,
      properties: toProperties(customer, properties),
      locale: customer.locale,
      platform: customer.platform,
      appVersion: now.getTime() - customer.lastSeenMs < newVersionMs ? '1.1' : '1.0',
      lastSeenAt: new Date(customer.lastSeenMs),
    })),
    accounts: parts.accounts.map((account) => {
      const events = account.customers.flatMap((it) => byCustomer.get(it) ?? [])
      return toAccount(account, { events, parts })
    }),
    events: [...byCustomer.values()].flat().map(({ customer, atMs, guide, stepKey = '', ...event }) => ({
      id: toId(atMs),
      at: toIso(atMs),
      key: customer.key,
      deploymentNum: toDeploymentNum(guide, parts),
      blockId: event.blockId ?? null,
      deploymentVersion: event.version,
      stepKey,
      name: event.name ?? null,
      type: event.type,
      sessionId: event.sessionId,
      locale: customer.locale,
      platform: customer.platform,
    })),
    responses: [...Map.groupBy(shop.responses, ({ guide }) => guide)].map(([guide, responses]) => ({
      survey: toSurvey(demoGuides[guide]),
      responses: responses.map((it) => toResponse(it, { id: toId(it.startedMs), guide: guides.get(guide)! })),
    })),
  }
}

const toSurvey = ({ survey, type }: DemoGuide) => survey ?? findDefaultSurvey(type)!

const toDeploymentNum = (guide: DemoGuideName, { guides, deploymentNums }: SampleParts) =>
  deploymentNums.get(guides.get(guide)!.deploymentId!)!

function toAccount(
  { key, name, plan, rooms, customers }: SampleAccount,
  { events, parts }: { events: SampleEvent[]; parts: SampleParts },
): SampleData['accounts'][number] {
  const values: Record<DemoAccountProperty, string | number> = { name, plan, rooms }
  const lastMs = Math.max(...customers.map(({ lastSeenMs }) => lastSeenMs))
  return {
    key,
    properties: Object.fromEntries(
      [...parts.accountProperties].map(([property, { id }]) => [id, values[property]]),
    ),
    firstSeenAt: new Date(Math.min(...customers.map(({ sinceMs }) => sinceMs))),
    lastSeenAt: new Date(lastMs),
    members: customers.map((it) => ({ key: it.key, lastSeenAt: new Date(it.lastSeenMs) })),
    progress: [...Map.groupBy(events, ({ guide }) => guide)].flatMap(([guide, ofGuide]) =>
      toProgress(ofGuide, toDeploymentNum(guide, parts)),
    ),
  }
}

/** The progress of an account with a guide. Surveys are not recorded for accounts. */
function toProgress(
  events: SampleEvent[],
  deploymentNum: number,
): SampleData['accounts'][number]['progress'] {
  const listMoments = (type: SampleEvent['type']) =>
    events.filter((it) => it.type === type).map(({ atMs }) => atMs)
  const findFirst = (type: SampleEvent['type']) => {
    const moments = listMoments(type)
    return moments.length > 0 ? toIso(Math.min(...moments)) : null
  }
  const seen = listMoments('guide_seen')
  if (seen.length === 0) return []
  return [
    {
      deploymentNum,
      seenAt: findFirst('guide_seen'),
      startedAt: findFirst('guide_started'),
      completedAt: findFirst('guide_completed'),
      dismissedAt: findFirst('guide_dismissed'),
      provenSeenAt: null,
      provenCompletedAt: null,
      provenDismissedAt: null,
      lastSeenAt: toIso(Math.max(...seen)),
    },
  ]
}

function toProperties(
  { orders, light, sinceMs }: SampleCustomer,
  properties: SampleParts['properties'],
): SampleData['profiles'][number]['properties'] {
  const values: Record<DemoProperty, string | number> = { orders, light, customer_since: toIso(sinceMs) }
  return Object.fromEntries([...properties].map(([name, { id }]) => [id, values[name]]))
}

function toResponse(
  { customer, startedMs, endedMs, answers }: SampleResponse,
  { id, guide }: { id: string; guide: AddedGuide },
) {
  const lastAt = new Date(endedMs)
  return {
    answers,
    row: {
      id,
      surveyId: guide.projectId,
      version: 1,
      deploymentId: guide.deploymentId,
      deploymentVersion: 1,
      source: 'SDK' as const,
      endUserKey: customer.key,
      isSingle: true,
      isComplete: true,
      locale: customer.locale,
      platform: customer.platform,
      startedAt: new Date(startedMs),
      lastAt,
      receivedAt: lastAt,
    },
  }
}

const toIso = (ms: number) => new Date(ms).toISOString()
