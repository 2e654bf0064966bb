// Pushlane 0.1.0: built from src/ by "npm run build".
// src/main.ts
process.exitCode = 0;
export {};
