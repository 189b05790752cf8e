import type { CapturedScreen, CapturedView } from '@waymark/contract'
import { sampleScreens } from './sample-screens.ts'
import {
  SCREEN_HEIGHT,
  SCREEN_WIDTH,
  type SampleView,
  type ScreenName,
  type ViewRole,
} from './sample-view.ts'

export type SimulatedPlatform = 'ANDROID' | 'IOS'

const CLASS_NAMES: Record<SimulatedPlatform, Record<ViewRole, string>> = {
  ANDROID: {
    screen: 'android.widget.FrameLayout',
    bar: 'android.widget.Toolbar',
    title: 'android.widget.TextView',
    text: 'android.widget.TextView',
    button: 'android.widget.Button',
    field: 'android.widget.EditText',
    image: 'android.widget.ImageView',
    card: 'androidx.cardview.widget.CardView',
    switch: 'android.widget.Switch',
    tab: 'android.widget.Button',
  },
  IOS: {
    screen: 'UIView',
    bar: 'UIToolbar',
    title: 'UILabel',
    text: 'UILabel',
    button: 'UIButton',
    field: 'UITextField',
    image: 'UIImageView',
    card: 'UICollectionViewCell',
    switch: 'UISwitch',
    tab: 'UITabBarButton',
  },
}
const PACKAGE = 'org.waymark.sample:id/'

/** A captured view with the sample app's view that it shows. */
export interface ShownView {
  view: CapturedView
  sample: SampleView
}

export interface Shown {
  screen: CapturedScreen
  /** Every view of the screen, in tree order. */
  views: ShownView[]
}

/**
 * A screen of the sample app as the platform's accessibility tree would describe it. Typed texts and those
 * marked private are masked here, before anything leaves the device.
 */
export function toCapturedScreen(name: ScreenName, platform: SimulatedPlatform, locale: 'en' | 'de'): Shown {
  const views: ShownView[] = []
  const root = toView(sampleScreens[name])

  function toView(sample: SampleView): CapturedView {
    const { role, box, name: own, text, label, isPrivate, children } = sample
    const isAndroid = platform === 'ANDROID'
    const said = label?.[locale] ?? (isAndroid ? undefined : text?.[locale])
    const view: CapturedView = {
      className: CLASS_NAMES[platform][role],
      box,
      ...(own && isAndroid && { resourceId: PACKAGE + own }),
      ...(own && !isAndroid && { accessibilityId: own }),
      ...(said && { label: isPrivate ? mask(said) : said }),
      ...(text && { text: isPrivate ? mask(text[locale]) : text[locale] }),
      ...(role === 'switch' && { state: { enabled: true, checked: false } }),
      ...(isPrivate && { isPrivate }),
    }
    views.push({ view, sample })
    if (children) view.children = children.map(toView)
    return view
  }

  return {
    screen: {
      format: 'waymark-screen',
      version: 1,
      screen: `${name}${platform === 'ANDROID' ? 'Activity' : 'ViewController'}`,
      width: SCREEN_WIDTH,
      height: SCREEN_HEIGHT,
      root,
    },
    views,
  }
}

const mask = (text: string) => text.replace(/\S/g, '•')
