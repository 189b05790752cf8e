export { expoAudio } from './media/expo-audio.ts'
export { expoVideo } from './media/expo-video.tsx'
