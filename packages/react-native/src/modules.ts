import type { Verifier } from '@waymark/core/verify'
import type { Debug } from './debug.ts'
import type { Effects } from './draw/index.ts'
import type { NetInfoLike } from './environment/app-page.ts'
import type { FullWindowOverlayLike } from './overlay/overlay-context.ts'
import type { CreateSound, DrawVideo } from './media/media.ts'
import type { ViewShotModule } from './rooms/capture-screen.ts'
import type { Rooms } from './rooms/visit.ts'
import type { Surveys } from './show/load-player.ts'

/**
 * Optional modules of the app. Given rather than found, so that no bundler looks for one that an app has not installed.
 */
export interface WaymarkModules {
  /** `surveys` of `@waymark/react-native/surveys`, without which surveys are left out. */
  surveys?: Surveys | undefined
  /** `verifier` of `@waymark/react-native/verify`, which an app with a `verifyKey` needs. */
  verifier?: Verifier | undefined
  /** `rooms` of `@waymark/react-native/rooms`, which `joinRoom` and links for authors need: for builds that they work with. */
  rooms?: Rooms | undefined
  /** `effects` of `@waymark/react-native/effects`, without which an effect is its text, and a gesture has no hand. */
  effects?: Effects | undefined
  /** `debug` of `@waymark/react-native/debug`, which `waymark.debug()` needs: for builds that developers work with. */
  debug?: Debug | undefined
  /** `expoAudio(…)` of `@waymark/react-native/media`, without which guides are silent. */
  audio?: CreateSound | undefined
  /** `expoVideo(…)` of `@waymark/react-native/media`, without which a video's poster and description are shown. */
  video?: DrawVideo | undefined
  /** `react-native-view-shot`, without which captures show the boxes of views instead of a picture. */
  viewShot?: ViewShotModule | undefined
  /** `@react-native-community/netinfo`, which reports when the network returns. */
  netInfo?: NetInfoLike | undefined
  /**
   * `FullWindowOverlay` of react-native-screens, in which guides are drawn above all modals on iOS, also above those
   * without a `<WaymarkOverlay>`.
   */
  fullWindowOverlay?: FullWindowOverlayLike | undefined
}
