import { answerDeleted } from '../../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../../platform/http/bind-calls.ts'
import { os } from '../../../platform/http/call.ts'
import { serveIdentifiers } from './identifiers.routes.ts'
import type { PagePlace, ProjectPlace } from '../project/project-place.ts'
import {
  changePage,
  createPage,
  getPage,
  listPages,
  removePage,
  reorderPages,
  setPageLogo,
} from './pages.service.ts'

export const pages = {
  list: os.pages.list.handler(({ context, input }) => listPages(context.db, input, input)),
  get: os.pages.get.handler(({ context, input }) => getPage(context.db, toPlace(input))),
  create: os.pages.create.handler(({ context, input }) => createPage(context, input, input)),
  update: os.pages.update.handler(({ context, input }) => changePage(context, toPlace(input), input)),
  delete: os.pages.delete.handler(({ context, input }) => answerDeleted(removePage(context, toPlace(input)))),
  reorder: os.pages.reorder.handler(async ({ context, input }) => ({
    content: await reorderPages(context, input, input.pageIds),
  })),
  setLogo: os.pages.setLogo.handler(({ context, input }) => setPageLogo(context, toPlace(input), input.file)),
  identifiers: bindCalls(
    os.pages.identifiers,
    serveIdentifiers((path: PagePlace) => path),
  ),
}

function toPlace({ id: pageId, ...place }: ProjectPlace & { id: string }): PagePlace {
  return { ...place, pageId }
}
