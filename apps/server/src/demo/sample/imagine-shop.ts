import { createRandom, type Random } from './create-random.ts'
import { imagineVisit, type Visitor } from './imagine-visit.ts'
import type { SampleCustomer, SampleEvent, SampleResponse, SampleShop } from './sample-shop.ts'

const dayMs = 86_400_000
const days = 30
/** Any number would do; it only has to stay the same. */
const seed = 20_260_401

/**
 * Imagines 30 days of a shop that grows, with quieter weekends. The same for the same day; today ends at `now`.
 * Customers' ids begin with `keyPrefix`.
 */
export function imagineShop(now: Date, keyPrefix: string): SampleShop {
  const random = createRandom(seed)
  const nowMs = now.getTime()
  const today = nowMs - (nowMs % dayMs)
  const visitors: Visitor[] = []
  const events: SampleEvent[] = []
  const responses: SampleResponse[] = []
  const visit = (visitor: Visitor, startMs: number) => {
    const seen = imagineVisit({ visitor, random, startMs, todayMs: today })
    events.push(...seen.events.filter(({ atMs }) => atMs <= nowMs))
    responses.push(...seen.responses.filter(({ endedMs }) => endedMs <= nowMs))
    visitor.customer.lastSeenMs = startMs
  }
  for (let daysAgo = days - 1; daysAgo >= 0; daysAgo -= 1) {
    const day = today - daysAgo * dayMs
    const bustle = toBustle(day, random)
    const toStart = () => day + Math.round(toHour(random) * 3_600_000)
    for (const visitor of visitors.filter(() => random.chance(0.125 * bustle))) {
      const startMs = toStart()
      if (startMs <= nowMs) visit(visitor, startMs)
    }
    const newcomers = Math.round((9 + 15 * (1 - daysAgo / days)) * bustle)
    for (let count = 0; count < newcomers; count += 1) {
      const startMs = toStart()
      // Customers who would come later today are not there yet.
      if (startMs > nowMs) continue
      const key = `${keyPrefix}${String(visitors.length + 1).padStart(4, '0')}`
      const visitor = createVisitor(random, { key, sinceMs: startMs })
      visitors.push(visitor)
      visit(visitor, startMs)
    }
  }
  return { customers: visitors.map(({ customer }) => customer), events, responses }
}

/** How busy a day is: about 1 on weekdays. */
function toBustle(day: number, random: Random): number {
  const weekday = new Date(day).getUTCDay()
  const share = weekday === 0 ? 0.5 : weekday === 6 ? 0.58 : 1
  return share * random.between(0.9, 1.1)
}

/** An hour of the day, most often in the afternoon. */
const toHour = (random: Random) => 6 + (random.between(0, 16) + random.between(0, 16)) / 2

function createVisitor(random: Random, { key, sinceMs }: Pick<SampleCustomer, 'key' | 'sinceMs'>): Visitor {
  const customer: SampleCustomer = {
    key,
    locale: random.pick(['en', 'en', 'en', 'en', 'en', 'de', 'de', 'de', 'de', 'fr', 'nl']),
    platform: random.pick([
      'WEB',
      'WEB',
      'WEB',
      'WEB',
      'WEB',
      'WEB',
      'IONIC_ANDROID',
      'IONIC_ANDROID',
      'IONIC_IOS',
    ]),
    light: random.pick(['low', 'low', 'medium', 'medium', 'medium', 'bright']),
    orders: 0,
    sinceMs,
    lastSeenMs: sinceMs,
  }
  return { customer, visits: 0, over: new Set(), showings: new Map(), ticked: new Set() }
}
