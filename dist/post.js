// Pushlane 0.1.0: built from src/ by "npm run build".
// src/post.ts
process.exitCode = 0;
export {};
