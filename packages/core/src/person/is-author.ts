import type { Page } from '../environment/page.ts'
import type { Stores } from '../environment/storage.ts'

type Visited = Pick<Stores, 'tabStore'> & { page: Pick<Page, 'hasAuthorCode'> }

/** Truthy if an author looks at drafts on this page, who is no end user. */
export const isAuthor = ({ page, tabStore }: Visited): unknown =>
  page.hasAuthorCode() || tabStore.read('visit')
