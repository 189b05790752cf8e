import { z } from 'zod'
import { theme } from '../../documents/theme.ts'
import { appTheme, storedFont } from '../../entities/delivery/theme.ts'
import { id } from '../../fields/entity.ts'
import { appCall } from '../call.ts'

const tags = ['Themes']
const path = '/v1/apps/{appId}/theme'
/** The revision that was read; a stale one answers 409. 0 if there was no theme. */
const revision = z.int().min(0)

export const themes = {
  get: appCall
    .meta({ scope: 'READ', builder: 'APP' })
    .route({ method: 'GET', path, tags, summary: "Get the look of an app's guides" })
    .input(z.object({ appId: id }))
    .output(appTheme),
  update: appCall
    .meta({ scope: 'WRITE' })
    .route({
      method: 'PUT',
      path,
      tags,
      summary: "Save the draft of an app's theme; end users see no change",
    })
    .input(z.object({ appId: id, draft: theme, revision: revision.optional() }))
    .output(appTheme),
  uploadFont: appCall
    .meta({ scope: 'WRITE', limit: 'upload' })
    .route({
      method: 'POST',
      path: `${path}/fonts`,
      successStatus: 201,
      tags,
      summary:
        'Upload a file of a font (WOFF2 by content, < 200 kB), which a theme can name; equal files are stored once',
    })
    .input(z.object({ appId: id, file: z.file() }))
    .output(storedFont),
  goLive: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'POST',
      path: `${path}/go-live`,
      tags,
      summary: 'Show all guides and surveys of an app in the theme as it was saved',
    })
    .input(z.object({ appId: id, revision: revision.optional() }))
    .output(appTheme),
  takeDown: appCall
    .meta({ scope: 'PUBLISH' })
    .route({
      method: 'POST',
      path: `${path}/take-down`,
      tags,
      summary: 'Show all guides as they are built in; the draft stays',
    })
    .input(z.object({ appId: id }))
    .output(appTheme),
}
