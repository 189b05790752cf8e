import type { Paged } from '@waymark/contract'

type Place = Omit<Paged<unknown>, 'content'>

const comma = Buffer.from(',')

/** A page of a list whose entries are JSON already, validated before they were serialised. */
export class PagedJson<Entry> implements Paged<Entry> {
  readonly page: number
  readonly size: number
  readonly totalPages: number
  readonly totalElements: number
  private readonly entries: Buffer[]

  constructor(entries: Buffer[], { page, size, totalPages, totalElements }: Place) {
    this.entries = entries
    this.page = page
    this.size = size
    this.totalPages = totalPages
    this.totalElements = totalElements
  }

  /** Parsed on each access: most callers only need the bytes. */
  get content(): Entry[] {
    return this.entries.map((entry) => JSON.parse(entry.toString()) as Entry)
  }

  /** The whole page as JSON. */
  toBytes(): Buffer {
    const { page, size, totalPages, totalElements } = this
    const place = JSON.stringify({ page, size, totalPages, totalElements } satisfies Place)
    const entries = this.entries.flatMap((entry, index) => (index === 0 ? [entry] : [comma, entry]))
    return Buffer.concat([Buffer.from('{"content":['), ...entries, Buffer.from(`],${place.slice(1)}`)])
  }
}
