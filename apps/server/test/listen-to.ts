import { parseBuffer } from 'music-metadata'
import { MPEGDecoder } from 'mpg123-decoder'

/** Decodes an MP3 with an independent decoder: seconds, power (0 to 1) and the loudest sample. */
export async function listenTo(mp3: Uint8Array) {
  const decoder = new MPEGDecoder()
  await decoder.ready
  const { channelData, sampleRate, samplesDecoded, errors } = decoder.decode(mp3)
  decoder.free()
  // The decoder turns mono into stereo.
  const { numberOfChannels: channels } = (await parseBuffer(mp3, { mimeType: 'audio/mpeg' })).format
  const [data = new Float32Array()] = channelData
  const sum = data.reduce((total, it) => total + it ** 2, 0)
  return {
    seconds: samplesDecoded / sampleRate,
    channels,
    power: Math.sqrt(sum / Math.max(1, data.length)),
    peak: data.reduce((most, it) => Math.max(most, Math.abs(it)), 0),
    errors: errors.length,
  }
}
