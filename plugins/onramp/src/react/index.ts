'use client'

export {}
