/** The code that draws guides, with what the runtime loads only after it has drawn one in an app: a list draws many at once. */
export { fullRenderer, mount } from '@waymark/runtime'
export { playSurvey } from '@waymark/runtime/survey'
export * as afterDrawing from '@waymark/runtime/after-drawing'
