/** Hertz of the two tones. */
const TONES = [660, 880] as const;
/** Seconds of each of them. */
const LENGTH = 0.12;

/** Two short, quiet tones. A browser that does not allow sound stays silent. */
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
