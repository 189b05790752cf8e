import { bootstrapApplication } from '@angular/platform-browser'
import { App } from './app'
import { provideWaymark } from './provide-waymark'

bootstrapApplication(App, { providers: [provideWaymark()] }).catch((error: unknown) => console.error(error))
