import '../../runtime/pages/page.css'
import type { Container, SurveyGuide } from '@waymark/contract'
import { createRoot, type Root } from 'react-dom/client'
import { drawShop, has, locale } from '../../runtime/pages/draw-shop.ts'
import { opening, stage } from '../../runtime/pages/stage.ts'
import { toSurveyGuide } from '../../runtime/pages/survey-sample.ts'
import { toShown } from '../../runtime/pages/to-shown.ts'
import { Stage } from './stage.tsx'
import { SurveyStage } from './survey-stage.tsx'

const chosen = new URLSearchParams(location.search)

/**
 * Draws the step or survey that the address names over the shop of the runtime's pages, as in
 * `/?kind=TOOLTIP&dark&arabic` or `/?survey=POPUP`. With `web` the web runtime draws the same document, to compare them.
 */
async function show() {
  const survey = chosen.get('survey') as NonNullable<SurveyGuide['container']> | null
  const container = (chosen.get('kind') ?? 'TOOLTIP') as Container
  await opening
  await drawShop({ title: survey ?? container, cases: [] })
  if (survey) return showSurvey(toSurveyGuide(survey, has))
  const { component, view } = toShown(container, chosen.get('sample') ?? container)
  if (has('web')) return void stage.mount({ component }, view)
  const { target: _, ...shown } = view
  createLayer().render(<Stage component={component} view={shown} />)
}

async function showSurvey(guide: SurveyGuide) {
  if (has('web')) return void (await stage.playSurvey(guide, locale))
  createLayer().render(<SurveyStage guide={guide} locale={locale} />)
}

/** Stands for an app's provider: a layer over everything, which lets touches through. */
function createLayer(): Root {
  const layer = document.createElement('div')
  layer.id = 'layer'
  layer.style.cssText = 'position:fixed;inset:0;pointer-events:none;z-index:1;display:flex'
  document.body.append(layer)
  return createRoot(layer)
}

void show()
