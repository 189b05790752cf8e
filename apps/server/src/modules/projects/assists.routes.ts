import { os } from '../../platform/http/call.ts'
import {
  changeAssist,
  changeOrder,
  createAssist,
  getAssist,
  listAssists,
  removeAssist,
} from './assists.service.ts'
import { changeComponent, createComponent, getComponent, removeComponent } from './components.service.ts'
import {
  changeIdentifier,
  createIdentifier,
  getIdentifier,
  listIdentifiers,
  removeIdentifier,
} from './identifiers.service.ts'

const deleted = { deleted: true as const }

export const assists = {
  list: os.assists.list.handler(({ context, input }) => listAssists(context.db, input, input)),
  get: os.assists.get.handler(({ context, input }) => getAssist(context.db, input, input.id)),
  create: os.assists.create.handler(({ context, input: { appId, appVersionId, projectId, ...assist } }) =>
    createAssist(context, { appId, appVersionId, projectId }, assist),
  ),
  update: os.assists.update.handler(({ context, input: { appId, appVersionId, projectId, ...change } }) =>
    changeAssist(context, { appId, appVersionId, projectId }, change),
  ),
  delete: os.assists.delete.handler(async ({ context, input }) => {
    await removeAssist(context, input, input.id)
    return deleted
  }),
  reorder: os.assists.reorder.handler(async ({ context, input }) => ({
    content: await changeOrder(context, input, input.assistIds),
  })),
}

/** The v1 calls also take the flat map of the older documents, the v2 calls the present document only. */
export const components = {
  get: os.components.get.handler(({ context, input }) => getComponent(context.db, input)),
  createV1: os.components.createV1.handler(({ context, input }) =>
    createComponent(context, input, input.component),
  ),
  updateV1: os.components.updateV1.handler(({ context, input }) =>
    changeComponent(context, input, { given: input.component, revision: input.revision }),
  ),
  create: os.components.create.handler(({ context, input }) =>
    createComponent(context, input, input.component),
  ),
  update: os.components.update.handler(({ context, input }) =>
    changeComponent(context, input, { given: input.component, revision: input.revision }),
  ),
  delete: os.components.delete.handler(async ({ context, input }) => {
    await removeComponent(context, input)
    return deleted
  }),
}

export const identifiers = {
  list: os.identifiers.list.handler(({ context, input }) => listIdentifiers(context.db, input, input)),
  get: os.identifiers.get.handler(({ context, input }) => getIdentifier(context.db, input, input.id)),
  createV1: os.identifiers.createV1.handler(({ context, input }) =>
    createIdentifier(context, input, input.document),
  ),
  updateV1: os.identifiers.updateV1.handler(({ context, input }) =>
    changeIdentifier(context, input, { id: input.id, given: input.document, revision: input.revision }),
  ),
  create: os.identifiers.create.handler(({ context, input }) =>
    createIdentifier(context, input, input.document),
  ),
  update: os.identifiers.update.handler(({ context, input }) =>
    changeIdentifier(context, input, { id: input.id, given: input.document, revision: input.revision }),
  ),
  delete: os.identifiers.delete.handler(async ({ context, input }) => {
    await removeIdentifier(context, input, input.id)
    return deleted
  }),
}
