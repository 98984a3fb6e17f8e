import { useEffect, useState } from 'react';

const welcomePromptMs = 5000;

/** Becomes true five seconds after home was opened (the product's document, sections 4 and 9). */
export function useWelcomePrompt(): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), welcomePromptMs);
    return () => clearTimeout(timer);
  }, []);
  return due;
}
