import type { SurveyGuide } from '@waymark/contract'
import { drawShop, has, locale, showNarrow } from './draw-shop.ts'
import { opening, stage } from './stage.ts'
import { toSurveyGuide } from './survey-sample.ts'

const CASES = ['arabic', 'german', 'long', 'no-text', 'coloured', 'required', 'branches', 'more', 'narrow']

const container = document.body.dataset.container as NonNullable<SurveyGuide['container']>

async function show() {
  await opening
  await drawShop({ title: `Survey: ${container.toLowerCase()}`, cases: CASES })
  await stage.playSurvey(toSurveyGuide(container, has), locale)
}

if (has('narrow')) showNarrow()
else void show()
