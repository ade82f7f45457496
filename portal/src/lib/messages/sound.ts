/** Frequencies of the two tones, in hertz. */
const TONES = [660, 880] as const;
/** Length of each tone, in seconds. */
const LENGTH = 0.12;

/** Plays two short, quiet tones; silent if the browser does not allow sound. */
export function playSound(): void {
  try {
    const audio = new AudioContext();
    const volume = audio.createGain();
    volume.gain.value = 0.05;
    volume.connect(audio.destination);
    for (const [nth, frequency] of TONES.entries()) {
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(volume);
      tone.start(audio.currentTime + nth * LENGTH);
      tone.stop(audio.currentTime + (nth + 1) * LENGTH);
    }
    setTimeout(() => void audio.close(), 1000);
  } catch {}
}
