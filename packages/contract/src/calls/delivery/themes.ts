import { z } from 'zod'
import { theme } from '../../documents/theme.ts'
import { appTheme, storedFont } from '../../entities/delivery/theme.ts'
import { appCall } from '../call.ts'
import { declareOn } from '../declare-on.ts'

const on = declareOn(appCall, 'Themes', '/v1/apps/{appId}/theme')
/** The revision that was read; a stale one answers 409. 0 if there was no theme. */
const revision = z.int().min(0)

export const themes = {
  get: on.get('', {
    scope: 'READ',
    builder: 'APP',
    summary: "Get the look of an app's guides",
    output: appTheme,
  }),
  update: on.put('', {
    scope: 'WRITE',
    builder: 'APP',
    summary: "Save the draft of an app's theme; end users see no change",
    input: { draft: theme, revision: revision.optional() },
    output: appTheme,
  }),
  uploadFont: on.create('/fonts', {
    scope: 'WRITE',
    limit: 'upload',
    summary:
      'Upload a file of a font (WOFF2 by content, < 200 kB), which a theme can name; equal files are stored once',
    input: { file: z.file() },
    output: storedFont,
  }),
  goLive: on.post('/go-live', {
    scope: 'PUBLISH',
    summary: 'Show all guides and surveys of an app in the theme as it was saved',
    input: { revision: revision.optional() },
    output: appTheme,
  }),
  takeDown: on.post('/take-down', {
    scope: 'PUBLISH',
    summary: 'Show all guides as they are built in; the draft stays',
    output: appTheme,
  }),
}
